import { useMessages } from "#shared/i18n/i18n.ts";
import { Words } from "#shared/ui/Words.tsx";
import type { JudgedRow, RowField } from "./list.rules";
import { ListReview, type ListReviewProps } from "./ListReview";
import { listsMessages } from "./messages/en";

type PeopleReviewProps = Omit<ListReviewProps<RowField, JudgedRow>, "columns" | "labels" | "reasonsOf">;

/** The review of a list of people. */
export const PeopleReview = (props: PeopleReviewProps) => {
  const { review: messages, fields: labels, problems: texts } = useMessages(listsMessages);
  return (
    <ListReview
      {...props}
      labels={labels}
      reasonsOf={({ problems, doubleOf }) =>
        problems.map((problem) =>
          problem === "double" ? messages.doubleOf({ line: doubleOf ?? 0 }) : texts[problem],
        )
      }
      columns={[
        {
          label: labels.name,
          isHeader: true,
          className: "font-semibold wrap-anywhere",
          render: ({ item }) => <Words>{item?.name ?? ""}</Words>,
        },
        {
          label: messages.contact,
          className: "wrap-anywhere",
          render: ({ item }) => <bdi dir="ltr">{item?.email ?? item?.phone}</bdi>,
        },
        ...props.fields
          .filter((field) => field === "until" || field === "note")
          .map((field) => ({
            label: labels[field],
            className: "wrap-anywhere",
            render: ({ item }: JudgedRow) => <Words>{item?.[field] ?? messages.none}</Words>,
          })),
      ]}
    />
  );
};
