import { documentId, type TenantDocument } from '../../store/documents.ts';

export const tenantDocument = (
  orgId: string,
  tenantId: string,
  domains: readonly string[],
): TenantDocument => ({ type: 'tenant', id: documentId.tenant(tenantId), orgId, tenantId, domains });
