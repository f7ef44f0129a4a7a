import { href } from "react-router";
import type { ConfirmSection } from "../confirm-path.ts";

type Paths = { profile: string; security: string; email: string; data: string };

/** A person's own pages, which Operators also find in the frame of Store Admin. */
export const accountPaths: Record<ConfirmSection, Paths> = {
  account: {
    profile: href("/account/profile"),
    security: href("/account/security"),
    email: href("/account/email"),
    data: href("/account/data"),
  },
  admin: {
    profile: href("/admin/account/profile"),
    security: href("/admin/account/security"),
    email: href("/admin/account/email"),
    data: href("/admin/account/data"),
  },
};
