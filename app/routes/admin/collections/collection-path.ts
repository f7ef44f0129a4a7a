import { href } from "react-router";

export const collectionPath = (id: string) => href("/admin/collections/:id", { id });
