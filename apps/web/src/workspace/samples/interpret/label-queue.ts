/** A label that the server has not got yet. */
export interface KeptLabel {
  unitId: number;
  /** Name of the unit, for what is told of it. */
  unit: string;
  /** It cannot be told when null. */
  classId: number | null;
  confidence: "sure" | "likely" | "unsure";
  comment: string;
  requestKey: string;
}

export interface QueueOptions {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** One for a person and sample: others on the same device send nothing in his name. */
  key: string;
  send: (label: KeptLabel) => Promise<number>;
  /** Whether the same label may be taken later: there was no network, or the server was gone. */
  mayPass: (error: unknown) => boolean;
  /** Waits before a label is sent again. */
  pause: () => Promise<void>;
  onSent: (label: KeptLabel, labelId: number) => void;
  onRefused: (label: KeptLabel, error: unknown) => void;
}

export interface QueueView {
  labels: readonly KeptLabel[];
  /** The last attempt failed: the labels wait on this device. */
  isWaiting: boolean;
}

/** Labels on their way to the server, in their order; kept on the device until it has them. */
export class LabelQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #view: QueueView;
  #sending: KeptLabel | null = null;
  #isOver = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#view = { labels: readKept(options), isWaiting: false };
  }

  view = (): QueueView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(label: KeptLabel): void {
    // A label of the same unit that nobody has sent yet is corrected before anybody reads it.
    const others = this.#view.labels.filter((kept) => kept.unitId !== label.unitId || kept === this.#sending);
    this.#change({ labels: [...others, label] });
    void this.run();
  }

  /** Takes a label back that was not sent yet. */
  remove(requestKey: string): boolean {
    const label = this.#view.labels.find((kept) => kept.requestKey === requestKey);
    if (label === undefined || label === this.#sending) return false;
    this.#change({ labels: this.#view.labels.filter((kept) => kept !== label) });
    return true;
  }

  /** Nothing more is sent from here on; what is kept is sent by the next visit. */
  end(): void {
    this.#isOver = true;
  }

  async run(): Promise<void> {
    this.#isOver = false;
    if (this.#sending !== null) return;
    for (;;) {
      const [label] = this.#view.labels;
      if (label === undefined || this.#isOver) return;
      this.#sending = label;
      const isDone = await this.#attempt(label);
      this.#sending = null;
      if (!isDone) await this.#options.pause();
    }
  }

  async #attempt(label: KeptLabel): Promise<boolean> {
    const { send, mayPass, onSent, onRefused } = this.#options;
    try {
      const labelId = await send(label);
      this.#drop(label);
      onSent(label, labelId);
      return true;
    } catch (error) {
      if (mayPass(error)) {
        this.#change({ isWaiting: true });
        return false;
      }
      this.#drop(label);
      onRefused(label, error);
      return true;
    }
  }

  #drop(label: KeptLabel): void {
    this.#change({ labels: this.#view.labels.filter((kept) => kept !== label), isWaiting: false });
  }

  #change(change: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...change };
    const { storage, key } = this.#options;
    const { labels } = this.#view;
    try {
      if (labels.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(labels));
    } catch {
      // A full or closed storage keeps nothing beyond this page, which still sends.
    }
    for (const listener of this.#listeners) listener();
  }
}

function readKept({ storage, key }: QueueOptions): KeptLabel[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptLabel {
  const { unitId, unit, classId, confidence, comment, requestKey } = (value ?? {}) as Record<string, unknown>;
  const isClass = classId === null || typeof classId === "number";
  const isSaid = [unit, confidence, comment, requestKey].every((text) => typeof text === "string");
  return typeof unitId === "number" && isClass && isSaid;
}
