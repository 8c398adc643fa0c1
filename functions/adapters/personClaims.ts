import * as z from 'zod';
import type { Identity } from '../domain/access/identity.ts';

export const PersonClaims = z.object({
  tid: z.guid().toLowerCase(),
  oid: z.string().min(1).max(128),
  name: z.string().catch(''),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
  roles: z.array(z.string()).catch([]),
  iat: z.number(),
  exp: z.number(),
});

const isTrue = (claim: boolean | string | number | undefined) =>
  claim === true || claim === 1 || claim === '1' || claim === 'true';

export function identityOf(claims: z.infer<typeof PersonClaims>): Identity {
  const { tid, oid, name, email, preferred_username, xms_edov, roles, exp } = claims;
  const address = email ?? preferred_username ?? '';
  return {
    tenantId: tid,
    objectId: oid,
    name: name.trim() === '' ? address : name,
    email: address,
    // `xms_edov` says that the directory has verified `email`. It says nothing about `preferred_username`.
    emailVerified: email !== undefined && isTrue(xms_edov),
    roles,
    expires: exp,
  };
}
