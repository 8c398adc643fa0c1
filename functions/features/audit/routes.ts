import { AuditAnswer, AuditFilter, AuditQuery } from '#contract/audit/audit.ts';
import { OrganisationRef } from '#contract/base/identifiers.ts';
import { answerCsv } from '../../http/csv.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { auditCsv } from './auditCsv.ts';
import { readAudit } from './readAudit.ts';

export const auditRoutes = router()
  .get(
    '/v1/o/:org/audit',
    describe('Read the audit log of an organisation and its events', { 200: AuditAnswer }),
    validate('param', OrganisationRef),
    validate('query', AuditQuery),
    async (c) => {
      const { org } = c.req.valid('param');
      const { entries, next } = await readAudit(c.var.context, org, c.req.valid('query'));
      return answer(c, AuditAnswer, { Entries: [...entries], Next: next });
    },
  )
  .get(
    '/v1/o/:org/audit/csv/audit.csv',
    describe('Download the audit log as CSV', { 200: 'text/csv' }),
    validate('param', OrganisationRef),
    validate('query', AuditFilter),
    async (c) => answerCsv(c, await auditCsv(c.var.context, c.req.valid('param').org, c.req.valid('query'))),
  );
