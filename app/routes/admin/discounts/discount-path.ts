import { href } from "react-router";

export const discountPath = (id: string) => href("/admin/discounts/:id", { id });
