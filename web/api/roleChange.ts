/** What became of changing the role of one person. */
export interface RoleChange {
  readonly id: string;
  /** The server's sentence; null where it was done. */
  readonly refusal: string | null;
}
