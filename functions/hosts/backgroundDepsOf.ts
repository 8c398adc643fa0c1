import type { Dependencies } from '../app.ts';
import type { BackgroundDeps } from '../background/background.ts';
import { inSpan } from '../core/span.ts';
import { type Mailer, sendingOnce } from '../domain/mailer.ts';

export const backgroundDepsOf = (deps: Dependencies, mailer: Mailer): BackgroundDeps => ({
  ...deps,
  mailer: sendingOnce({
    send: (mail) => inSpan('send mail', { kind: 'CLIENT' }, () => mailer.send(mail)),
  }),
});
