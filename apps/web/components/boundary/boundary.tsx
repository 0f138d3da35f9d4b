import { Component, Fragment } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { forgetFailedLoads } from '../load-on-demand/suspend-on-demand.tsx';

export interface CaughtFailure {
  readonly error: unknown;
  /** The reference it was reported under. */
  readonly reference: string | null;
  /** How often the children were tried again before this. */
  readonly retries: number;
  readonly retry: () => void;
}

interface BoundaryProps {
  /** Reports the failure; returns its reference. */
  readonly onFailure: (error: unknown, info: ErrorInfo) => string;
  readonly renderFailure: (failure: CaughtFailure) => ReactNode;
  /** Where the children are shown. A failure belongs to its place and does not follow to another one. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly place?: string | undefined;
  readonly caught: { readonly error: unknown } | null;
  readonly reference: string | null;
  /** Counted across all places: it is the children's key, and working children must not remount. */
  readonly retries: number;
  /** The retries of the places before this one. */
  readonly before: number;
}

/** Prevents a failure inside from affecting everything around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, reference: null, retries: 0, before: 0 };

  /** While rendering, so that code that looks for the new heading afterwards does not find the old failure's. */
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
    // However the user continues, code that did not load is requested again.
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
