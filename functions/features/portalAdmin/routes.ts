import { OrganisationRef } from '#contract/base/identifiers.ts';
import {
  AdministeredOrganisationsAnswer,
  ArchiveRequest,
  NewOrganisation,
  OrganisationSettingsAnswer,
  OrganisationSettingsChanges,
} from '#contract/organisations/organisations.ts';
import { presentOrganisationSettings } from '../../domain/organisations/present.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

export const portalAdminRoutes = router()
  .get(
    '/v1/o',
    describe('List all organisations, as a portal administrator', { 200: AdministeredOrganisationsAnswer }),
    async (c) =>
      answer(c, AdministeredOrganisationsAnswer, {
        Organisations: await (await verbs()).listAllOrganisations(c.var.context),
      }),
  )
  .post(
    '/v1/o',
    describe('Create an organisation', { 201: OrganisationSettingsAnswer }),
    validate('json', NewOrganisation),
    async (c) => {
      const created = await (await verbs()).createOrganisation(c.var.context, c.req.valid('json'));
      c.set('version', created.version);
      return answer(
        c,
        OrganisationSettingsAnswer,
        { Organisation: presentOrganisationSettings(created) },
        201,
      );
    },
  )
  .get(
    '/v1/o/:org/settings',
    describe('Read the settings of an organisation', {
      200: OrganisationSettingsAnswer,
      304: NOT_MODIFIED,
    }),
    validate('param', OrganisationRef),
    async (c) => {
      const { settings, version } = await (
        await verbs()
      ).readOrganisationSettings(c.var.context, c.req.valid('param').org);
      c.set('version', version);
      return answer(c, OrganisationSettingsAnswer, { Organisation: settings });
    },
  )
  .put(
    '/v1/o/:org/settings',
    describe('Save the settings of an organisation', { 200: OrganisationSettingsAnswer }, { ifMatch: true }),
    validate('param', OrganisationRef),
    validate('json', OrganisationSettingsChanges),
    async (c) => {
      const { org } = c.req.valid('param');
      const changes = c.req.valid('json');
      const saved = await (
        await verbs()
      ).updateOrganisationSettings(c.var.context, org, changes, editedVersion(c));
      c.set('version', saved.version);
      return answer(c, OrganisationSettingsAnswer, { Organisation: saved.settings });
    },
  )
  .put(
    '/v1/o/:org/archive',
    describe('Archive or restore an organisation', { 200: OrganisationSettingsAnswer }),
    validate('param', OrganisationRef),
    validate('json', ArchiveRequest),
    async (c) => {
      const { archived } = c.req.valid('json');
      const settings = await (
        await verbs()
      ).setOrganisationArchived(c.var.context, c.req.valid('param').org, archived);
      return answer(c, OrganisationSettingsAnswer, { Organisation: settings });
    },
  );
