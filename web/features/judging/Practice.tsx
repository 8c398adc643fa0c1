import { CheckmarkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import * as addresses from '../../api/addresses.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { bottomBar } from '../../ui/page/bottomBar.ts';
import { AllProjects, type OwnPanel } from './MyProjects.tsx';
import { ScoreFields } from './ScoreForm.tsx';
import { toUnsent } from './unsentScores.ts';
import styles from './Judge.module.css';

/** A made-up project, with which judges try the form. The page neither sends nor keeps what they type. */
export function Practice({ panel }: { readonly panel: OwnPanel }) {
  const [score, setScore] = useState(() => toUnsent(null, 0));
  return (
    <section className="stack" aria-labelledby="practice">
      <AllProjects />
      <h2 id="practice" className="title">
        Practice: The toaster that sings
      </h2>
      <p>
        It sings the news while your bread turns brown. In the demo, it sang, but the bread stayed white. This
        project is made up, so no one sees what you choose.
      </p>
      <ScoreFields
        panel={panel}
        score={score}
        onChange={(changes) => setScore((before) => ({ ...before, ...changes }))}
      />
      <div ref={bottomBar} className={`row surface ${styles.bar}`}>
        <span className="fill muted">This score doesn’t count.</span>
        <ButtonLink primary icon={<CheckmarkRegular />} to={addresses.judge(useEventRef())}>
          End practice
        </ButtonLink>
      </div>
    </section>
  );
}
