// Reads the parts of FlatBuffers that a TFLite model needs: tables, vectors and scalars by field number.

type Vector = { readonly length: number; readonly at: number };

export class FlatBufferTable {
  private readonly bytes: Buffer;
  private readonly at: number;
  private readonly fields: number;
  private readonly fieldsLength: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
    this.fields = at - bytes.readInt32LE(at);
    this.fieldsLength = bytes.readUInt16LE(this.fields);
  }

  private place(field: number): number | undefined {
    const entry = 4 + 2 * field;
    const offset = entry < this.fieldsLength ? this.bytes.readUInt16LE(this.fields + entry) : 0;
    return offset === 0 ? undefined : this.at + offset;
  }

  private target(field: number): number | undefined {
    const place = this.place(field);
    return place === undefined ? undefined : place + this.bytes.readUInt32LE(place);
  }

  private vector(field: number): Vector {
    const target = this.target(field);
    return target === undefined
      ? { length: 0, at: 0 }
      : { length: this.bytes.readUInt32LE(target), at: target + 4 };
  }

  byte(field: number, otherwise = 0): number {
    const place = this.place(field);
    return place === undefined ? otherwise : this.bytes.readInt8(place);
  }

  int(field: number, otherwise = 0): number {
    const place = this.place(field);
    return place === undefined ? otherwise : this.bytes.readInt32LE(place);
  }

  text(field: number): string {
    const { length, at } = this.vector(field);
    return this.bytes.toString('utf8', at, at + length);
  }

  ints(field: number): number[] {
    const { length, at } = this.vector(field);
    return Array.from({ length }, (_, i) => this.bytes.readInt32LE(at + 4 * i));
  }

  raw(field: number): Buffer {
    const { length, at } = this.vector(field);
    return this.bytes.subarray(at, at + length);
  }

  table(field: number): FlatBufferTable | undefined {
    const target = this.target(field);
    return target === undefined ? undefined : new FlatBufferTable(this.bytes, target);
  }

  tables(field: number): FlatBufferTable[] {
    const { length, at } = this.vector(field);
    return Array.from({ length }, (_, i) => {
      const place = at + 4 * i;
      return new FlatBufferTable(this.bytes, place + this.bytes.readUInt32LE(place));
    });
  }
}
