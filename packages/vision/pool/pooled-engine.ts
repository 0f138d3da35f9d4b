import type { TrackOutcome } from '../drape/face-track.ts';
import type {
  FramePortraitOutcome,
  PortraitOutcome,
  PortraitRequest,
} from '../drape/portrait-layers.ts';
import type {
  Cancellation,
  FaceScanOutcome,
  FrameOutcome,
  GarmentScanOutcome,
  ScanRequest,
  VisionFailure,
} from '../vision-engine.ts';
import type { MirrorEngine, PoolOptions, Seat } from './pool-options.ts';
import { createJob, type FrameJob, type ScanJob } from './scan-job.ts';
import type {
  CameraFrame,
  FrameOrder,
  JobOutcomes,
  ScanOrder,
  ScanOutcomes,
  ScanReport,
  ScanSubject,
} from './scan-message.ts';

/**
 * An engine on a pool of workers with one engine each: a single queue, at most `size` scans at once; workers are
 * started on demand, stopped when idle, and replaced when they die. A scan whose worker died is retried once and then
 * fails with `engine-unavailable`.
 */
export function createPooledEngine(options: PoolOptions): MirrorEngine {
  return new ScanPool(options);
}

/** The outcome of either kind of scan. */
interface Failed {
  readonly ok: false;
  readonly failure: VisionFailure;
}
const UNAVAILABLE: Failed = { ok: false, failure: { reason: 'engine-unavailable' } };
const UNLOADED: Failed = { ok: false, failure: { reason: 'engine-not-loaded' } };
const CANCELLED: Failed = { ok: false, failure: { reason: 'cancelled' } };
const MOST_ATTEMPTS = 2;

class ScanPool implements MirrorEngine {
  readonly name: string;
  readonly #options: PoolOptions;
  readonly #seats = new Set<Seat>();
  readonly #queue: ScanJob[] = [];
  #preparation: Promise<boolean> | null = null;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.name = options.name;
    this.#options = options;
  }

  scanFace(request: ScanRequest): Promise<FaceScanOutcome> {
    return this.#scan('face', request);
  }

  scanGarment(request: ScanRequest): Promise<GarmentScanOutcome> {
    return this.#scan('garment', request);
  }

  segmentPortrait(request: PortraitRequest): Promise<PortraitOutcome> {
    return this.#scan('portrait', request);
  }

  #scan<Subject extends ScanSubject>(
    subject: Subject,
    request: PortraitRequest,
  ): Promise<ScanOutcomes[Subject] | Failed> {
    if (this.#isClosed) return Promise.resolve(UNAVAILABLE);
    return new Promise((resolve) => {
      this.#lastId += 1;
      const id = this.#lastId;
      // The outcome is about the order's subject.
      const answer = (outcome: unknown) => resolve(outcome as ScanOutcomes[Subject] | Failed);
      const { width, height, data } = request.pixels;
      const makeOrder = (): ScanOrder => {
        // The copy is transferred to the worker; the caller's pixels stay.
        const pixels = { width, height, data: data.slice() };
        const { gains, near, width: layers } = request;
        return {
          kind: 'scan',
          id,
          subject,
          pixels,
          ...(gains ? { gains } : {}),
          ...(near ? { near } : {}),
          ...(layers === undefined ? {} : { width: layers }),
        };
      };
      const onCancel = (job: ScanJob) => this.#cancel(job);
      const mostAttempts = MOST_ATTEMPTS;
      this.#queue.push(createJob({ id, request, makeOrder, mostAttempts, answer, onCancel }));
      this.#dispatch();
    });
  }

  inspectFrame(frame: CameraFrame, signal?: Cancellation): Promise<FrameOutcome> {
    const makeOrder = (id: number): FrameOrder => ({ kind: 'inspect', id, frame });
    return this.#see({ frame, signal, makeOrder, dropped: { ok: true, sight: null } });
  }

  trackFace(frame: CameraFrame, signal?: Cancellation): Promise<TrackOutcome> {
    const makeOrder = (id: number): FrameOrder => ({ kind: 'track', id, frame });
    return this.#see({ frame, signal, makeOrder, dropped: { ok: true, track: null } });
  }

  segmentFrame(
    frame: CameraFrame,
    options: Pick<PortraitRequest, 'gains' | 'width'>,
    signal?: Cancellation,
  ): Promise<FramePortraitOutcome> {
    const makeOrder = (id: number): FrameOrder => ({ kind: 'segment', id, frame, ...options });
    return this.#see({ frame, signal, makeOrder, dropped: { ok: true, layers: null } });
  }

  /** Closes the frame, or transfers it to a worker that does. */
  #see<Outcome extends JobOutcomes['frame' | 'track' | 'layers']>({
    frame,
    signal,
    makeOrder,
    dropped,
  }: FrameJob<Outcome>): Promise<Outcome | Failed> {
    const seat =
      this.#isClosed || this.#queue.length > 0 || signal?.aborted === true
        ? null
        : this.#findSeat();
    if (!seat) {
      frame.close();
      return Promise.resolve(this.#isClosed ? UNAVAILABLE : dropped);
    }
    return new Promise((resolve) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const job = createJob({
        id,
        request: signal ? { signal } : {},
        makeOrder: () => makeOrder(id),
        mostAttempts: 1,
        // The outcome is about the order's kind.
        answer: (outcome) => resolve(outcome as Outcome | Failed),
        onCancel: (cancelled) => this.#cancel(cancelled),
      });
      this.#begin(seat, job);
    });
  }

  prepare(): Promise<boolean> {
    if (this.#isClosed) return Promise.resolve(false);
    if (this.#preparation) return this.#preparation;
    // A busy worker has loaded the models or is loading them.
    if (this.#seats.size > 0) return Promise.resolve(true);
    this.#preparation = this.#beginPreparing();
    return this.#preparation;
  }

  #beginPreparing(): Promise<boolean> {
    const seat = this.#openSeat();
    return new Promise((resolve) => {
      seat.onPrepared = (isReady) => {
        this.#preparation = null;
        resolve(isReady);
      };
      this.#lastId += 1;
      seat.worker.post({ kind: 'prepare', id: this.#lastId });
    });
  }

  close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#queue.splice(0), ...[...this.#seats].map((seat) => seat.job)];
    for (const seat of this.#seats) this.#removeSeat(seat);
    for (const job of jobs) job?.settle(UNAVAILABLE);
    return Promise.resolve();
  }

  /** Gives waiting jobs to free workers, and starts new ones up to the limit. */
  #dispatch(): void {
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      if (job.request.signal?.aborted === true) this.#cancel(job);
      const seat = job.isSettled() ? null : this.#findSeat();
      if (!seat && !job.isSettled()) return;
      this.#queue.shift();
      if (seat) this.#begin(seat, job);
    }
  }

  #findSeat(): Seat | null {
    for (const seat of this.#seats) if (!seat.job && !seat.onPrepared) return seat;
    return this.#seats.size < this.#options.size ? this.#openSeat() : null;
  }

  #begin(seat: Seat, job: ScanJob): void {
    seat.callOff();
    // A worker that has reported has its models. If the system ended it since, there was no event.
    if (seat.hasReported) this.#watchForStuck(seat);
    seat.job = job;
    job.attempts += 1;
    seat.worker.post(job.makeOrder());
  }

  #openSeat(): Seat {
    const worker = this.#options.startWorker({
      onReport: (report) => this.#receive(seat, report),
      onDeath: () => this.#replace(seat),
    });
    const seat: Seat = {
      worker,
      job: null,
      onPrepared: null,
      callOff: () => {},
      hasReported: false,
    };
    this.#seats.add(seat);
    return seat;
  }

  #receive(seat: Seat, report: ScanReport): void {
    if (!this.#seats.has(seat)) return;
    seat.hasReported = true;
    if (report.kind === 'step') return this.#receiveStep(seat, report);
    if (report.kind === 'broken') return this.#replace(seat);
    if (report.kind === 'unavailable') return this.#giveUp(seat);
    if (report.kind === 'outcome') seat.job?.settle(report.outcome);
    seat.onPrepared?.(true);
    seat.onPrepared = null;
    seat.job = null;
    this.#rest(seat);
    this.#dispatch();
  }

  #receiveStep(seat: Seat, { step }: ScanReport & { kind: 'step' }): void {
    const { job } = seat;
    if (!job) return;
    this.#watchForStuck(seat);
    if (job.request.signal?.aborted === true) this.#cancel(job);
    if (!job.isSettled()) job.request.onStep?.(step);
    // A step listener may cancel immediately.
    if (job.request.signal?.aborted === true) this.#cancel(job);
  }

  #watchForStuck(seat: Seat): void {
    seat.callOff();
    seat.callOff = this.#options.wait(this.#options.stuckMs, () => this.#replace(seat));
  }

  #rest(seat: Seat): void {
    seat.callOff();
    seat.callOff = this.#options.wait(this.#options.idleMs, () => this.#removeSeat(seat));
  }

  /** Returns at once; the worker is told to cancel, and is free again when it reports. */
  #cancel(job: ScanJob): void {
    if (job.isSettled()) return;
    job.settle(CANCELLED);
    for (const seat of this.#seats) {
      if (seat.job === job) seat.worker.post({ kind: 'cancel', id: job.id });
    }
  }

  /** The worker died, threw or is stuck. */
  #replace(seat: Seat): void {
    if (!this.#seats.has(seat)) return;
    const { job } = seat;
    this.#removeSeat(seat);
    if (job && !job.isSettled()) {
      if (job.attempts < job.mostAttempts) this.#queue.unshift(job);
      else job.settle(seat.hasReported ? UNAVAILABLE : UNLOADED);
    }
    this.#dispatch();
  }

  /** The models could not be loaded. An immediate retry would fail the same way; the next scan uses a new worker. */
  #giveUp(seat: Seat): void {
    const { job } = seat;
    this.#removeSeat(seat);
    job?.settle(UNLOADED);
    this.#dispatch();
  }

  #removeSeat(seat: Seat): void {
    this.#seats.delete(seat);
    seat.callOff();
    seat.onPrepared?.(false);
    seat.onPrepared = null;
    seat.worker.stop();
  }
}
