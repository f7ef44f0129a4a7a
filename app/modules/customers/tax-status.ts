/** Whether a Customer pays taxes, as an Operator has decided. */
export const taxStatuses = ["taxable", "exempt", "reverse_charge"] as const;
export type TaxStatus = (typeof taxStatuses)[number];

export const taxStatusTitles: Record<TaxStatus, string> = {
  taxable: "Pays tax",
  exempt: "Exempt from tax",
  reverse_charge: "Reverse charge",
};

export type CustomerTax = {
  status: TaxStatus;
  /** Why the Customer is exempt; orders show it. */
  reason: string;
  /** With its country before it, such as DE123456789; empty unless it's a reverse charge. */
  taxId: string;
};
