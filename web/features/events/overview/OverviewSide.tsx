import { ChatRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { needsText } from '../../../shared/matching/needsText.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { isForming, lookingForPeople, sizeText } from './overviewFacts.ts';
import styles from './OverviewSide.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

export function OverviewSide({ access, event }: Props) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const phase = phaseOf(access.Dates, useNow());
  const open = isForming(phase) ? lookingForPeople(event, shuffleSeed(me?.Email, eventRef)) : [];
  return (
    <aside className={styles.side} aria-label="About this event">
      {phase !== 'Completed' && !access.Archived && <AddToCalendar />}
      {open.length > 0 && (
        <section className={`surface ${styles.card}`}>
          <h2 className="subtitle">Still looking for people</h2>
          <ul className={styles.list}>
            {open.map((project) => (
              <li key={project.Id} className={`line touch ${styles.row}`}>
                <Avatar name={project.Name} url={project.LogoUrl} size={40} shape="square" />
                <span className={`fill ${styles.words}`}>
                  <Link
                    className={`two-lines ${styles.name}`}
                    to={addresses.project({ ...eventRef, project: project.Id })}
                  >
                    {project.Name}
                  </Link>
                  <span className="caption">
                    {needsText(project.Needs) || seatsText({ ...project, JoinOption: 'Anybody' })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Organisers event={event} />
    </aside>
  );
}

function Organisers({ event }: Pick<Props, 'event'>) {
  return (
    <section className={`surface ${styles.card}`}>
      <h2 className="subtitle">Who is here</h2>
      <p className="figures">{sizeText(event)}</p>
      {event.Organisers.length > 0 && (
        <>
          <h3 className={`subtitle ${styles.subheading}`}>Organisers</h3>
          <ul className={styles.list}>
            {event.Organisers.map(({ AvatarUrl, Id, Name }) => (
              <li key={Id} className={`line touch ${styles.row}`}>
                <Avatar name={Name} url={AvatarUrl} size={32} />
                <span className={`fill ${styles.words}`}>{Name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {config.chatLink !== null && (
        <a
          className={`inline touch ${styles.chat}`}
          href={config.chatLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ChatRegular fontSize={20} aria-hidden="true" />
          Ask in the chat
        </a>
      )}
    </section>
  );
}
