import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

export type IllustrationName =
  | 'nothing'
  | 'votes'
  | 'invitations'
  | 'projects'
  | 'events'
  | 'organisations'
  | 'people'
  | 'lost'
  | 'locked'
  | 'broken';

/** Lines have the colour of the text. In each drawing, one shape has the accent colour (`styles.spark`). */
const DRAWINGS: Record<IllustrationName, ReactNode> = {
  nothing: (
    <>
      <path d="M24 48 48 36l24 12v26L48 86 24 74z" />
      <path d="m24 48 24 12 24-12M48 60v26" />
      <path className={styles.spark} d="m76 22 3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
    </>
  ),
  votes: (
    <>
      <path d="M18 52h60l6 10v24H12V62z" />
      <path d="M12 62h72M34 62h28" />
      <path className={styles.spark} d="m37 14 26 6-8 34H31z" />
      <path d="m38 34 6 7 11-14" />
    </>
  ),
  invitations: (
    <>
      <path d="M14 34h68v50H14z" />
      <path d="m14 36 34 28 34-28" />
      <path className={styles.spark} d="M62 8a14 14 0 1 1 0 28 14 14 0 0 1 0-28z" />
      <path d="M62 15v7l5 4" />
    </>
  ),
  projects: (
    <>
      <path d="M48 10c14 8 18 22 16 40l-6 8H38l-6-8c-2-18 2-32 16-40z" />
      <circle cx="48" cy="34" r="7" />
      <path d="m32 44-12 14v14l16-10M64 44l12 14v14L60 62" />
      <path className={styles.spark} d="M40 64h16l-8 24z" />
    </>
  ),
  events: (
    <>
      <path d="M14 24h68v62H14zM14 42h68" />
      <path d="M30 14v18M66 14v18" />
      <path className={styles.spark} d="m48 50 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" />
    </>
  ),
  organisations: (
    <>
      <path d="M18 86V30l26-12v68M44 40l34 10v36M8 86h80" />
      <path d="M27 42h8M27 54h8M27 66h8M54 58h6M54 70h6" />
      <path className={styles.spark} d="M66 74h8v12h-8z" />
      <path d="M44 18V8l14 4-14 6" />
    </>
  ),
  people: (
    <>
      <circle cx="34" cy="36" r="12" />
      <path d="M12 82c0-16 8-26 22-26s22 10 22 26z" />
      <circle className={styles.spark} cx="66" cy="42" r="9" />
      <path d="M62 60c14-2 22 8 22 22H64" />
    </>
  ),
  lost: (
    <>
      <path d="M48 10v76M36 86h24" />
      <path d="M20 18h46l10 9-10 9H20z" />
      <path className={styles.spark} d="M76 44H34l-10 9 10 9h42z" />
    </>
  ),
  locked: (
    <>
      <path d="M22 42h52v44H22z" />
      <path d="M32 42V28a16 16 0 0 1 32 0v14" />
      <circle className={styles.spark} cx="48" cy="60" r="6" />
      <path d="M48 66v8" />
    </>
  ),
  broken: (
    <>
      <path d="M20 26h56v14H20zM20 46h56v14H20zM20 66h56v14H20z" />
      <path d="M28 33h10M28 53h10M28 73h10" />
      <path className={styles.spark} d="m60 8-12 26h12l-6 20 20-30H62l6-16z" />
    </>
  ),
};

/** Screen readers skip the drawing, because the text next to it says the same. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg className={`rigid ${styles.drawing}`} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
