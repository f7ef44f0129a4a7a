import { Outlet } from "react-router";
import { customerGuard } from "#app/auth/visitor/guards.server.ts";

/** Operators are persons too: their own pages act on the account that they signed in with. */
export const middleware = [customerGuard];

export default function AccountLayout() {
  return <Outlet />;
}
