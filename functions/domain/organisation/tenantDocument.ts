import { documentId, type TenantDocument } from '../../store/documents.ts';

/** What says that people of a directory become Members of an organisation when they sign in. */
export const tenantDocument = (
  orgId: string,
  tenantId: string,
  domains: readonly string[],
): TenantDocument => ({ type: 'tenant', id: documentId.tenant(tenantId), orgId, tenantId, domains });
