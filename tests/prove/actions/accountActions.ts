// Accounts: roles, suspensions, deletions, the letter.
import * as account from "@majlis/contracts/account";
import * as admin from "@majlis/contracts/admin";
import * as letter from "@majlis/contracts/letter";
import { createUser } from "@majlis/core/account/createUser";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { undoRoleChange } from "@majlis/core/admin/undoRoleChange";
import { setOwnLetter } from "@majlis/core/letter/setOwnLetter";
import { type Action, calling, type Person, type Scene } from "../city";
import { userOf } from "./claims";

const anyAdmin = (scene: Scene) => scene.personOf(scene.one("user", ({ role }) => role === "admin")?.["id"]);

export const accountActions: Readonly<Record<string, Action>> = {
  setUserRole: (scene) => {
    const { userId } = scene.anyone();
    const role = scene.random.pick(["free_user", "member", "city_founder", "admin"] as const);
    return calling(scene, `makes somebody ${role}`, admin.setUserRole, anyAdmin(scene), (actor, deps) =>
      setUserRole(deps, actor, { userId, role }),
    );
  },
  undoRoleChange: (scene) => {
    const { userId } = scene.someone((person) => userOf(scene, person)?.["role_change"] !== undefined);
    return calling(scene, "undoes a role", admin.setUserRole, anyAdmin(scene), (actor, deps) =>
      undoRoleChange(deps, actor, userId),
    );
  },
  setSuspension: (scene) => {
    const suspended = scene.random.happens(0.4);
    const isSuspended = (person: Person) => userOf(scene, person)?.["suspended_at"] !== undefined;
    const { userId } = scene.someone((person) => isSuspended(person) !== suspended);
    return calling(
      scene,
      suspended ? "suspends" : "lifts a suspension",
      admin.setSuspension,
      anyAdmin(scene),
      (actor, deps) => setSuspension(deps, actor, { userId, suspended }),
    );
  },
  deleteMe: (scene) => {
    const { payments } = scene.world;
    const person = scene.anyone();
    return calling(scene, "deletes the account", account.deleteMe, person, (actor, deps) => {
      scene.world.leavers.add(person.userId);
      return deleteMe(deps, payments, { check: async () => {}, remove: async () => {} }, actor);
    });
  },
  signUp: (scene) => {
    const { sub, email, name } = scene.someone((person) => userOf(scene, person) === undefined);
    const { deps } = scene.world;
    return { name: `${name} signs up`, run: () => createUser(deps, { sub, email, fullName: name }) };
  },
  setOwnLetter: (scene) => {
    const choice = scene.random.happens(0.7) ? { city: "Irbid" as const, language: "en" as const } : null;
    return calling(scene, "orders the letter", letter.setOwnLetter, scene.anyone(), (actor, deps) =>
      setOwnLetter(deps, actor, choice),
    );
  },
};
