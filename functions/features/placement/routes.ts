import { EventRef } from '#contract/base/identifiers.ts';
import {
  NewPlacement,
  PlacementAnswer,
  PlacementChanges,
  PlacementRef,
  PlacementsAnswer,
} from '#contract/placement/placement.ts';
import type { Context } from '../../domain/context.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import type { PlacementDocument } from '../../store/documents.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

async function present(ctx: Context, placement: PlacementDocument) {
  const { presentPlacement } = await verbs();
  return { Placement: await presentPlacement(ctx, placement) };
}

export const placementRoutes = router()
  .get(
    '/v1/e/:org/:event/placement',
    describe('List the proposals for people without a team', { 200: PlacementsAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { listPlacements, presentPlacements } = await verbs();
      const placements = await listPlacements(c.var.context, c.req.valid('param'));
      return answer(c, PlacementsAnswer, presentPlacements(placements));
    },
  )
  .post(
    '/v1/e/:org/:event/placement',
    describe('Propose teams for people without one', { 201: PlacementAnswer }),
    validate('param', EventRef),
    validate('json', NewPlacement),
    async (c) => {
      const { proposePlacement } = await verbs();
      const created = await proposePlacement(c.var.context, c.req.valid('param'), c.req.valid('json'));
      c.set('version', created.version);
      return answer(c, PlacementAnswer, await present(c.var.context, created), 201);
    },
  )
  .get(
    '/v1/e/:org/:event/placement/:placement',
    describe('Read a proposal', { 200: PlacementAnswer, 304: NOT_MODIFIED }),
    validate('param', PlacementRef),
    async (c) => {
      const { readPlacement } = await verbs();
      const placement = await readPlacement(c.var.context, c.req.valid('param'));
      c.set('version', placement.version);
      return answer(c, PlacementAnswer, await present(c.var.context, placement));
    },
  )
  .put(
    '/v1/e/:org/:event/placement/:placement',
    describe('Change who is in which team of a proposal', { 200: PlacementAnswer }, { ifMatch: true }),
    validate('param', PlacementRef),
    validate('json', PlacementChanges),
    async (c) => {
      const { changePlacement } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const changed = await changePlacement(c.var.context, ref, changes, editedVersion(c));
      c.set('version', changed.version);
      return answer(c, PlacementAnswer, await present(c.var.context, changed));
    },
  )
  .delete(
    '/v1/e/:org/:event/placement/:placement',
    describe('Delete a proposal', { 204: 'The proposal is deleted.' }),
    validate('param', PlacementRef),
    async (c) => {
      const { deletePlacement } = await verbs();
      await deletePlacement(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .post(
    '/v1/e/:org/:event/placement/:placement/apply',
    describe('Apply a proposal, or resume one that is partly applied', { 200: PlacementAnswer }),
    validate('param', PlacementRef),
    async (c) => {
      const { applyPlacement } = await verbs();
      const placement = await applyPlacement(c.var.context, c.req.valid('param'));
      c.set('version', placement.version);
      return answer(c, PlacementAnswer, await present(c.var.context, placement));
    },
  );
