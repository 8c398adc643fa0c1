import { ChatRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { ProjectPoster } from '../../../shared/cards/ProjectPoster.tsx';
import { useRibbons } from '../../../shared/results/useRibbons.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { EarlierAnnouncements } from './News.tsx';
import { firstPosters, isForming, sizeText } from './overviewFacts.ts';
import styles from './OverviewSide.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

export function OverviewSide({ access, event }: Props) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const ribbons = useRibbons(eventRef, access);
  const phase = phaseOf(access.Dates, useNow());
  const areForming = isForming(phase);
  const posters = firstPosters(event, { areForming, ribbons, seed: shuffleSeed(me?.Email, eventRef) });
  return (
    <aside className="gap-l shrink grid top" aria-label="About this event">
      {posters.length > 0 && (
        <section aria-labelledby="posters">
          <div className={`line ${styles.head}`}>
            <h2 id="posters" className="subtitle fill">
              Projects
            </h2>
            {posters.length < event.Projects.length && (
              <Link className="target" to={addresses.event(eventRef, 'Projects')}>
                See all {event.Projects.length} projects
              </Link>
            )}
          </div>
          <div className={`grid gap-m ${styles.posters}`}>
            {posters.map((project) => (
              <ProjectPoster
                key={project.Id}
                project={project}
                colour={event.HeaderColour}
                team={project.Team}
                ribbon={ribbons.get(project.Id)}
                isForming={areForming}
              />
            ))}
          </div>
        </section>
      )}
      <Organisers event={event} isOver={phase === 'Completed'} />
      <EarlierAnnouncements event={event} />
      {phase !== 'Completed' && !access.Archived && <AddToCalendar />}
    </aside>
  );
}

function Organisers({ event, isOver }: Pick<Props, 'event'> & { readonly isOver: boolean }) {
  return (
    <section className={`surface stack raised ${styles.card}`}>
      <h2 className="subtitle">{isOver ? 'Who was here' : 'Who is here'}</h2>
      <p className="figures">{sizeText(event)}</p>
      {event.Organisers.length > 0 && (
        <>
          <h3 className="subtitle text">Organisers</h3>
          <ul className="stack">
            {event.Organisers.map(({ AvatarUrl, Id, Name }) => (
              <li key={Id} className="line touch relative shrink">
                <Avatar name={Name} url={AvatarUrl} size={32} />
                <span className="fill breaks lines">{Name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {config.chatLink !== null && (
        <a
          className="inline touch start gap-s reachable"
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
