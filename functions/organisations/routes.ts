import { OrganisationRef } from '#contract/identifiers.ts';
import { OrganisationAnswer } from '#contract/organisations.ts';
import { answer, describe, NOT_NEW, router, validate } from '../app/route.ts';
import { readOrganisation } from './readOrganisation.ts';

export const organisationRoutes = router().get(
  '/v1/o/:org',
  describe('An organisation and its events', { 200: OrganisationAnswer, 304: NOT_NEW }),
  validate('param', OrganisationRef),
  async (c) => {
    const { organisation, version } = await readOrganisation(c.var.context, c.req.valid('param').org);
    c.set('version', version);
    return answer(c, OrganisationAnswer, { Organisation: organisation });
  },
);
