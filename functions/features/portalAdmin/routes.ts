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
import { createOrganisation } from './createOrganisation.ts';
import { listAllOrganisations } from './listAllOrganisations.ts';
import { readOrganisationSettings, updateOrganisationSettings } from './organisationSettings.ts';
import { setOrganisationArchived } from './setOrganisationArchived.ts';

export const portalAdminRoutes = router()
  .get(
    '/v1/o',
    describe('List all organisations, as a portal administrator', { 200: AdministeredOrganisationsAnswer }),
    async (c) =>
      answer(c, AdministeredOrganisationsAnswer, {
        Organisations: await listAllOrganisations(c.var.context),
      }),
  )
  .post(
    '/v1/o',
    describe('Create an organisation', { 201: OrganisationSettingsAnswer }),
    validate('json', NewOrganisation),
    async (c) => {
      const created = await createOrganisation(c.var.context, c.req.valid('json'));
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
      const { settings, version } = await readOrganisationSettings(c.var.context, c.req.valid('param').org);
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
      const saved = await updateOrganisationSettings(c.var.context, org, changes, editedVersion(c));
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
      const settings = await setOrganisationArchived(c.var.context, c.req.valid('param').org, archived);
      return answer(c, OrganisationSettingsAnswer, { Organisation: settings });
    },
  );
