/** Cells of given areas; the package has no types. Only what the benchmark uses. */
declare module 'd3-voronoi-map' {
  type Corner = readonly [number, number];

  interface VoronoiMapPolygon<Datum> extends ReadonlyArray<Corner> {
    readonly site: { readonly originalObject: { readonly data: { readonly originalData: Datum } } };
  }

  interface VoronoiMapSimulation<Datum> {
    weight(read: (datum: Datum) => number): this;
    clip(corners: readonly Corner[]): this;
    initialPosition(read: (datum: Datum) => Corner): this;
    prng(uniform: () => number): this;
    maxIterationCount(rounds: number): this;
    /** Stops the timer that would otherwise call `tick`. */
    stop(): this;
    tick(): void;
    state(): { readonly ended: boolean; readonly polygons: readonly VoronoiMapPolygon<Datum>[] };
  }

  export function voronoiMapSimulation<Datum>(data: readonly Datum[]): VoronoiMapSimulation<Datum>;
}
