/** The result of changing the role of one person. */
export interface RoleChange {
  readonly id: string;
  /** The server's reason for refusing the change; null on success. */
  readonly refusal: string | null;
}
