import type { CONTAINER_OF, ContainerName, DocumentType } from './documents.ts';

/**
 * The properties that documents are asked for by, beside their type and their partition: what each container indexes in Azure
 * (infra/azure/cosmos.bicep). An index costs something with every write, and a query without one reads the whole container, so
 * this list is exact: a query by anything else does not compile.
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
    'invitedBy',
    'organisation',
    'action',
    'actorId',
    'event',
    'subject',
    'subjectId',
  ],
  users: ['email'],
  media: ['userId'],
  invitations: ['target', 'mailState', 'invitedBy', 'notBefore'],
} as const satisfies Record<ContainerName, readonly string[]>;

/** What documents of this shape may be asked for by. */
export type Indexed<D> = keyof D & string & ('type' | IndexedFor<D>);

type IndexedFor<D> = D extends { readonly type: infer T extends DocumentType }
  ? (typeof INDEXED)[(typeof CONTAINER_OF)[T]][number]
  : never;
