import type { CalendarFeed, NewCalendarFeed } from '#contract/calendar/calendar.ts';
import { enforce } from '../../core/errors.ts';
import { type Context, instant } from '../../domain/context.ts';
import { ownProfile, readProfile } from '../../domain/users/readProfile.ts';
import type { CalendarFeedPart } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { feedFile, hashOfSecret, newFeedSecret } from './feedSecret.ts';

interface OwnFeedDeps {
  readonly apiOrigin: string;
  readonly calendarFeeds: boolean;
}

/** @throws Refusal unauthenticated */
export async function readOwnFeed(ctx: Context, { calendarFeeds }: OwnFeedDeps): Promise<CalendarFeed> {
  const { calendarFeed } = await readProfile(ctx);
  return { Available: calendarFeeds, Since: calendarFeed?.since ?? null };
}

/** Creates a feed, or replaces its address. @throws Refusal unauthenticated; forbidden in a private portal */
export async function renewOwnFeed(
  ctx: Context,
  { apiOrigin, calendarFeeds }: OwnFeedDeps,
): Promise<NewCalendarFeed> {
  if (!calendarFeeds) enforce({ reason: 'feeds_off' });
  const secret = newFeedSecret();
  const since = instant(ctx.clock);
  await storeFeed(ctx, { secretHash: hashOfSecret(secret), since });
  const Address = `${apiOrigin}/v1/calendar/${feedFile(ctx.caller.userId, secret)}`;
  return { Available: true, Since: since, Address };
}

/** @throws Refusal unauthenticated */
export const revokeOwnFeed = (ctx: Context): Promise<void> => storeFeed(ctx, null);

const storeFeed = (ctx: Context, calendarFeed: CalendarFeedPart | null): Promise<void> =>
  untilCommitted(async () => {
    const { granted, profile } = await ownProfile(ctx);
    if (calendarFeed === null && !profile.calendarFeed) return;
    await granted.store.commit(profile.userId, [
      { do: 'replace', document: { ...profile, calendarFeed }, ifMatch: profile.etag },
    ]);
  });
