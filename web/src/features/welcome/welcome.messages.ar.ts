import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { welcomeMessages } from "./welcome.messages";

export default {
  pageTitle: "أهلًا بك",
  title: params("أهلًا بك يا {name}"),
  titleNobody: "أهلًا بك",
  body: "حسابك المجاني جاهز. إلى هنا يذهب معظم الناس أولًا.",
  linksTitle: "من أين تبدأ",
  events: "اختر أمسية",
  eventsBody: "شاهد ما يجري واطلب مقعدًا من المضيف.",
  eventsAction: "شاهد الفعاليات",
  membership: "كن عضوًا",
  membershipBody:
    "انضم بلمسة واحدة، وشاهد كل العناوين، واستضف لقاءات. 20 دولارًا في الشهر، ويمكنك الإلغاء في أي وقت.",
  membershipAction: "تعرّف على العضوية",
  guidebook: "تصفّح الدليل",
  guidebookBody: "أماكن في أنحاء المدينة يسرّها أن ترى الأعضاء.",
  guidebookAction: "افتح الدليل",
  about: "من نحن",
  aboutBody: "لماذا نأتي بالعالم إلى حيث أنت.",
  aboutAction: "من نحن",
  tickets: "هل لديك تذاكر بالفعل؟",
  ticketsAction: "تذاكري",
} satisfies WordingOf<typeof welcomeMessages>;
