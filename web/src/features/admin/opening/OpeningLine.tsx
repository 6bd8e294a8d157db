import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { openingQuery } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { isLeft } from "./openingSteps";

/** In place of the dashboard's sentence: how many steps are left, with the way to them. */
export const OpeningLine = ({ otherwise }: { readonly otherwise: string }) => {
  const messages = useMessages(adminMessages).opening;
  const { data } = useQuery(openingQuery);
  const left = data?.steps.filter(isLeft).length ?? 0;
  if (left === 0) return otherwise;
  return (
    <Link to={paths.adminOpening} className="font-semibold text-primary underline-offset-4 hover:underline">
      {messages.left(left)}
    </Link>
  );
};
