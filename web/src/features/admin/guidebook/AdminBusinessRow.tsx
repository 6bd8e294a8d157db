import { type AdminBusiness, updateBusiness } from "@majlis/contracts/businesses";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Switch } from "#shared/ui/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { rereadBusinesses } from "./adminBusinesses.queries";
import { adminMessages } from "../messages/en";

interface AdminBusinessRowProps {
  readonly business: AdminBusiness;
  readonly onEdit: (business: AdminBusiness) => void;
  readonly onDelete: (business: AdminBusiness) => void;
}

/** A partner with its switch and its two actions. */
export const AdminBusinessRow = ({ business, onEdit, onDelete }: AdminBusinessRowProps) => {
  const messages = useMessages(adminMessages).guidebook;
  const { name, city, category, discount_percent: percent } = business;
  const activation = useMutation({
    mutationFn: (isActive: boolean) =>
      call(updateBusiness, { params: { businessId: business.id }, body: { is_active: isActive } }),
    onSuccess: async () => {
      await rereadBusinesses();
      toast({ title: messages.updated });
    },
    onError: (error) => void toastFailure(error, "BusinessNotUpdated"),
  });
  const isActive = activation.isPending ? activation.variables : business.is_active;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="text-xs wrap-anywhere text-ink-2">
          {messages.where({ category: messages[category], city })}
        </p>
      </div>
      {percent !== null && <Badge tone="paid">{messages.discount({ percent })}</Badge>}
      <Badge tone={isActive ? "ok" : "plain"}>{isActive ? messages.active : messages.inactive}</Badge>
      <Switch
        label={messages.activeOf({ name })}
        isLabelHidden
        isOn={isActive}
        onChange={(isOn) => !activation.isPending && activation.mutate(isOn)}
      />
      <div className="flex gap-2">
        <Button kind="quiet" onClick={() => onEdit(business)}>
          {messages.edit}
          <span className="sr-only">{messages.ofBusiness({ name })}</span>
        </Button>
        <Button kind="ghost" onClick={() => onDelete(business)}>
          {messages.remove}
          <span className="sr-only">{messages.ofBusiness({ name })}</span>
        </Button>
      </div>
    </li>
  );
};
