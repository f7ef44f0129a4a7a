/** Of the whole shop, where the server writes it. */
export const shop = {
  tax_id: "Tax ID {id}",
  menu_home: "Home",
  menu_products: "All products",
  menu_blog: "Blog",
  menu_contact: "Contact",
  menu_cart: "Cart",
  menu_account: "Your orders",
  menu_find_order: "Find an order",
  menu_gift_card: "Gift card balance",
  menu_newsletter: "Newsletter",
  menu_sign_up: "Create an account",
  menu_shop: "Shop",
  menu_collections: "Collections",
  menu_help: "Help",
} as const;
