/** What a record asks of the place where it is filled. */
export type RecordEnvironment = {
  now(): Date;
  /** Minutes that the clock of the place is before UTC. */
  minutesBeforeUtc: number;
  /** From 0 below 1. */
  random(): number;
  /** `deviceid`, `username`, `email`, `phonenumber`; "" where it is not known. */
  property(name: string): string;
  /** Asks where the phone is; the place comes later, as `latitude longitude altitude accuracy`, or never. */
  askPlace(tell: (geopoint: string) => void): void;
};
