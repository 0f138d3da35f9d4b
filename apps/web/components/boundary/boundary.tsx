import { Component, Fragment } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { forgetFailedLoads } from '../load-on-demand/suspend-on-demand.tsx';

export interface CaughtFailure {
  readonly error: unknown;
  /** Under which it was reported. */
  readonly reference: string | null;
  /** How often the children were tried again before this. */
  readonly retries: number;
  readonly retry: () => void;
}

interface BoundaryProps {
  /** Reports what broke; answers under which reference. */
  readonly onFailure: (error: unknown, info: ErrorInfo) => string;
  readonly renderFailure: (failure: CaughtFailure) => ReactNode;
  /** Where the children stand. A failure belongs to its place and does not follow to another one. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly place?: string | undefined;
  readonly caught: { readonly error: unknown } | null;
  readonly reference: string | null;
  /** Of all places: it is the key of the children, and what is whole must stay as it is. */
  readonly retries: number;
  /** Of the places before this one. */
  readonly before: number;
}

/** Keeps a failure of what is inside from everything around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, reference: null, retries: 0, before: 0 };

  /** While rendering, so that whoever looks for the new heading afterwards does not meet the old failure's. */
  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (place === state.place) return null;
    return { place, caught: null, reference: null, before: state.retries };
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Whichever way leads on from here, code that did not come is asked for anew.
    forgetFailedLoads();
    this.setState({ reference: this.props.onFailure(error, info) });
  }

  retry = () => this.setState(({ retries }) => ({ caught: null, retries: retries + 1 }));

  override render(): ReactNode {
    const { caught, reference, retries, before } = this.state;
    if (!caught) return <Fragment key={retries}>{this.props.children}</Fragment>;
    return this.props.renderFailure({
      error: caught.error,
      reference,
      retries: retries - before,
      retry: this.retry,
    });
  }
}
