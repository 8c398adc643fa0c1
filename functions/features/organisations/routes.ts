import { OrganisationRef } from '#contract/base/identifiers.ts';
import { OrganisationAnswer, OrganisationChanges } from '#contract/organisations/organisations.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { readOrganisation } from './readOrganisation.ts';
import { updateOrganisation } from './updateOrganisation.ts';

export const organisationRoutes = ({ imageHosts: listed }: { readonly imageHosts: readonly string[] }) =>
  router()
    .get(
      '/v1/o/:org',
      describe('Read an organisation with its events', { 200: OrganisationAnswer, 304: NOT_MODIFIED }),
      validate('param', OrganisationRef),
      async (c) => {
        const { organisation, version } = await readOrganisation(c.var.context, c.req.valid('param').org);
        c.set('version', version);
        return answer(c, OrganisationAnswer, { Organisation: organisation });
      },
    )
    .put(
      '/v1/o/:org',
      describe('Save an organisation', { 200: OrganisationAnswer }, { ifMatch: true }),
      validate('param', OrganisationRef),
      validate('json', OrganisationChanges),
      async (c) => {
        const { org } = c.req.valid('param');
        const changes = c.req.valid('json');
        const saved = await updateOrganisation(c.var.context, org, changes, {
          edited: editedVersion(c),
          listed,
        });
        c.set('version', saved.version);
        return answer(c, OrganisationAnswer, { Organisation: saved.organisation });
      },
    );
