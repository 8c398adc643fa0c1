import type { EventAccess } from '#contract/access/access.ts';
import { DECLINED_DAYS } from '#contract/base/limits.ts';
import { DAY } from '#contract/base/times.ts';
import type { OwnRequest } from '#contract/matching/requests.ts';
import type { Need } from '#contract/teams/needs.ts';
import { answerUntil } from '../../../shared/matching/askState.ts';
import { shortDay } from '../../../ui/dates.ts';
import type { Tone } from '../../../ui/Tag.tsx';

type State = OwnRequest['State'];

export const STATE_TEXT: Record<State, string> = {
  Pending: 'Waiting',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Withdrawn: 'Withdrawn',
  Expired: 'No answer',
  Void: 'Ended',
};

export const STATE_TONE: Record<State, Tone> = {
  Pending: 'accent',
  Accepted: 'success',
  Declined: 'neutral',
  Withdrawn: 'quiet',
  Expired: 'quiet',
  Void: 'quiet',
};

export function requestText(
  request: OwnRequest,
  timeZone: string,
  dates: Pick<EventAccess['Dates'], 'EventEnd'>,
): string {
  const { AnsweredAt, CreatedAt, State } = request;
  const until = answerUntil(request.Expires, dates);
  const on = (instant: string) => shortDay(instant, timeZone);
  switch (State) {
    case 'Pending':
      return `You asked on ${on(CreatedAt)}. The team can answer until ${on(until)}, and you’ll get an email.`;
    case 'Accepted':
      return `The team accepted you${AnsweredAt === null ? '' : ` on ${on(AnsweredAt)}`}.`;
    case 'Declined': {
      const again = new Date(Date.parse(AnsweredAt ?? CreatedAt) + DECLINED_DAYS * DAY).toISOString();
      return `The team can’t take you now. You can ask it again from ${on(again)}. Until then, ask another team.`;
    }
    case 'Withdrawn':
      return 'You withdrew this request. You can ask again.';
    case 'Expired':
      return `The team didn’t answer by ${on(until)}. You can ask again, or ask another team.`;
    case 'Void':
      return 'This request ended when you joined or left a team. You can ask again.';
  }
}

/** The label of the need that the request names; null if the team no longer has this need. */
export const needLabel = ({ Need: id }: OwnRequest, needs: readonly Need[] = []): string | null =>
  needs.find(({ Id }) => Id === id)?.Label ?? null;
