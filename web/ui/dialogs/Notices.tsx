import {
  CheckmarkCircleFilled,
  DismissRegular,
  ErrorCircleFilled,
  type FluentIcon,
  InfoFilled,
} from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismiss, type Notice, type NoticeType, useNotices } from '../hooks/notices.ts';
import { ACCESSIBLE_BESIDE_DIALOGS } from './accessibleBesideDialogs.ts';
import styles from './Notices.module.css';

const ICON: Record<NoticeType, FluentIcon> = {
  Fail: ErrorCircleFilled,
  Success: CheckmarkCircleFilled,
  Info: InfoFilled,
};

const TONE: Record<NoticeType, string> = { Fail: 'error', Success: 'success', Info: '' };

/** Shows all current notices. Only the shell renders this component. */
export function Notices() {
  const notices = useNotices();
  return createPortal(
    <div className={`line gap-s ${styles.notices}`} {...ACCESSIBLE_BESIDE_DIALOGS}>
      {notices.map((notice) => (
        <NoticeView key={notice.id} notice={notice} />
      ))}
    </div>,
    document.body,
  );
}

function NoticeView({ notice }: { readonly notice: Notice }) {
  const [held, setHeld] = useState(false);
  useDismissal(notice, held);
  const Icon = ICON[notice.type];
  return (
    <div
      className={`outlined line gap-s ${styles.notice}`}
      data-type={notice.type}
      role={notice.type === 'Fail' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={`rigid icon ${TONE[notice.type]}`} aria-hidden="true" />
      <span className={`fill breaks ${styles.text}`}>{notice.text}</span>
      <button
        type="button"
        className="icon-button highlights"
        aria-label="Dismiss"
        onClick={() => dismiss(notice.id)}
      >
        <DismissRegular aria-hidden="true" />
      </button>
    </div>
  );
}

/** Removes a notice when its time is up. The timer pauses while `held`: the pointer or the focus is on the notice. */
function useDismissal({ id, ms }: Notice, held: boolean) {
  const left = useRef(ms);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, id]);
}
