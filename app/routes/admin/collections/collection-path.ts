import { href } from "react-router";

export const collectionPath = (id: string) => href("/admin/collections/:id", { id });
export const collectionProductsPath = (id: string) => href("/admin/collections/:id/products", { id });
export const addProductsPath = (id: string) => href("/admin/collections/:id/products/add", { id });
