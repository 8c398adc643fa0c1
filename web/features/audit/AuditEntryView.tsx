import type { AuditEntry } from '#contract/audit/audit.ts';
import { dateAndTime, dateAndTimeForViewer, viewersTimeZone } from '../../ui/dates.ts';
import { detailsOf, type ReadableDetail } from './auditDetails.ts';
import { type AuditNames, auditSentence } from './auditSentence.ts';
import styles from './AuditPage.module.css';

interface Props {
  readonly entry: AuditEntry;
  readonly names: AuditNames;
  /** The time zone of the entry's event; undefined if the entry isn't about an event of the organisation. */
  readonly eventZone: string | undefined;
  /** Filters the log by a person. @param actor the person's id */
  readonly onlyActor: (actor: string) => void;
}

export function AuditEntryView({ entry, eventZone, names, onlyActor }: Props) {
  const { Actor, Time } = entry;
  const viewerZone = viewersTimeZone();
  const sentence = auditSentence(entry, names);
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, eventZone ?? viewerZone);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={Time}>
        {dateAndTime(Time, viewerZone)}
      </time>
      <div className={styles.what}>
        <p className={styles.sentence}>
          {/* A deleted account has an empty id, so people can't filter by that account. */}
          {Actor === null || Actor.Id === '' ? (
            sentence
          ) : (
            <>
              <button
                type="button"
                className={styles.actor}
                title={`Show only what ${Actor.Name} did`}
                onClick={() => onlyActor(Actor.Id)}
              >
                {Actor.Name}
              </button>
              {/* The sentence begins with the actor's name, which the button already shows. */}
              {sentence.slice(Actor.Name.length)}
            </>
          )}
        </p>
        <Details details={detailsOf(entry, formatInstant)} />
      </div>
    </li>
  );
}

function Details({ details }: { readonly details: readonly ReadableDetail[] }) {
  if (details.length === 0) return null;
  return (
    <ul className={styles.details}>
      {details.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}:</span>{' '}
          {from === null && to === null ? (
            'changed'
          ) : (
            <>
              {from !== null && <del>{from}</del>}
              {from !== null && to !== null && <span aria-hidden="true"> → </span>}
              {to === null ? ' removed' : <ins>{to}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
