import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** Identifies what the children show. When it changes, they are rendered again. */
  readonly of?: unknown;
}

interface State {
  readonly broken: boolean;
  readonly of: unknown;
}

/** Shows a fallback for a part that fails, so that the rest of the page works. React only supports this in classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { broken: false, of };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
