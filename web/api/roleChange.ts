export interface RoleChange {
  readonly id: string;
  /** The server's reason for refusing; null on success. */
  readonly refusal: string | null;
}
