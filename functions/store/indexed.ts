import type { CONTAINER_OF, ContainerName, DocumentType } from './documents.ts';

/**
 * Cosmos indexes only these properties, `type` and the partition keys (infra/azure/cosmos.bicep). A query by another property
 * doesn't compile, because Cosmos would read many documents to answer it.
 */
export const INDEXED = {
  organisations: [
    'id',
    'userId',
    'role',
    'key',
    'roleKey',
    'tenantId',
    'invitedBy',
    'action',
    'actorId',
    'event',
    'subject',
    'subjectId',
  ],
  events: [
    'id',
    'userId',
    'projectId',
    'role',
    'key',
    'email',
    'looking',
    'invitedBy',
    'organisation',
    'notBefore',
    'action',
    'actorId',
    'event',
    'subject',
    'subjectId',
  ],
  users: ['email'],
  media: ['userId', 'status'],
  invitations: ['target', 'invitedBy', 'notBefore', 'userId'],
} as const satisfies Record<ContainerName, readonly string[]>;

export type Indexed<D> = D extends unknown ? keyof D & string & ('type' | IndexedFor<D>) : never;

type IndexedFor<D> = D extends { readonly type: infer T extends DocumentType }
  ? (typeof INDEXED)[(typeof CONTAINER_OF)[T]][number]
  : never;
