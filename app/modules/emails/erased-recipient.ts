/** Replaces the address of an erased account. It can't receive email (RFC 2606), and nothing is sent to it. */
export const ERASED_EMAIL = "erased@customer.invalid";
