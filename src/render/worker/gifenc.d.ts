/** The part of gifenc 1.0 that we use; the package ships no types. */
declare module 'gifenc' {
  interface Frame {
    /** Red, green, blue of each colour. */
    readonly palette: readonly (readonly number[])[];
    /** Milliseconds. */
    readonly delay: number;
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
  }
  const gifenc: { GIFEncoder(): Encoder };
  export default gifenc;
}
