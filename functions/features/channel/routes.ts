import type { Context as HonoContext } from 'hono';
import { EventRef } from '#contract/base/identifiers.ts';
import { type Channel, ChannelAnswer, ChannelChanges, ChannelTestAnswer } from '#contract/channel/channel.ts';
import type { Channels } from '../../domain/channel/channels.ts';
import type { DrawPng } from '../../domain/mail/coverPng.ts';
import {
  answer,
  describe,
  editedVersion,
  type Env,
  NOT_MODIFIED,
  router,
  validate,
} from '../../http/route.ts';
import type { ChannelDocument } from '../../store/documents.ts';

interface ChannelDeps {
  readonly channels: Channels;
  readonly drawPng: DrawPng;
  readonly portalOrigin: string;
}

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

export const channelRoutes = (deps: ChannelDeps) => {
  const present = (c: HonoContext<Env>, stored: ChannelDocument | null) => {
    c.set('version', stored?.version ?? 0);
    return answer(c, ChannelAnswer, { Channel: presentChannel(deps.channels, stored) });
  };
  return router()
    .get(
      '/v1/e/:org/:event/channel',
      describe('Read the Teams channel of an event', { 200: ChannelAnswer, 304: NOT_MODIFIED }),
      validate('param', EventRef),
      async (c) => present(c, await (await verbs()).readChannel(c.var.context, c.req.valid('param'))),
    )
    .put(
      '/v1/e/:org/:event/channel',
      describe('Save the Teams channel of an event', { 200: ChannelAnswer }, { ifMatch: true }),
      validate('param', EventRef),
      validate('json', ChannelChanges),
      async (c) => {
        const ref = c.req.valid('param');
        const edit = { ref, changes: c.req.valid('json'), edited: editedVersion(c) };
        return present(c, await (await verbs()).saveChannel(c.var.context, deps.channels, edit));
      },
    )
    .delete(
      '/v1/e/:org/:event/channel',
      describe('Remove the Teams channel of an event', {
        204: 'The channel is disconnected, and its stored address is deleted.',
      }),
      validate('param', EventRef),
      async (c) => {
        await (await verbs()).removeChannel(c.var.context, c.req.valid('param'));
        return c.body(null, 204);
      },
    )
    .post(
      '/v1/e/:org/:event/channel/test',
      describe('Send a test to the Teams channel of an event', { 200: ChannelTestAnswer }),
      validate('param', EventRef),
      async (c) => {
        const Outcome = await (await verbs()).testChannel(c.var.context, deps, c.req.valid('param'));
        return answer(c, ChannelTestAnswer, { Test: { Outcome } });
      },
    );
};

const presentChannel = ({ hosts, sealer }: Channels, stored: ChannelDocument | null): Channel => ({
  Available: sealer !== null,
  Hosts: [...hosts],
  Host: stored?.host ?? null,
  Ending: stored?.ending ?? null,
  Readable: stored === null || (sealer?.open(stored.sealed, stored.eventKey) ?? null) !== null,
  On: stored?.on ?? false,
  Posts: [...(stored?.posts ?? [])],
  Last: stored?.last ? { Post: stored.last.post, At: stored.last.at, Outcome: stored.last.outcome } : null,
});
