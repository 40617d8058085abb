/** The quality of a connection, in four levels. */
export type Quality = 'unknown' | 'good' | 'fair' | 'poor';

/** Totals since the connection began, as `getStats` counts them. */
export interface Sample {
  received: number;
  lost: number;
  /** Seconds of a round trip; null while unknown. */
  roundTrip: number | null;
}

const POOR = { loss: 0.08, roundTrip: 0.7 };
const FAIR = { loss: 0.02, roundTrip: 0.3 };
/** With fewer packets between two samples the loss cannot be measured. */
const FEW = 10;

/** Extracts the relevant values of a WebRTC report. */
export function sampleOf(report: Iterable<Readonly<Record<string, unknown>>>): Sample {
  const sample: Sample = { received: 0, lost: 0, roundTrip: null };
  for (const stat of report) {
    if (stat.type === 'inbound-rtp') {
      sample.received += Number(stat.packetsReceived ?? 0);
      sample.lost += Number(stat.packetsLost ?? 0);
    }
    if (
      stat.type === 'candidate-pair' &&
      stat.nominated === true &&
      stat.currentRoundTripTime !== undefined
    ) {
      sample.roundTrip = Number(stat.currentRoundTripTime);
    }
  }
  return sample;
}

/** Between two samples some seconds apart. */
export function qualityOf(before: Sample | null, now: Sample): Quality {
  if (!before) return 'unknown';
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  const loss = received + lost < FEW ? 0 : lost / (received + lost);
  const roundTrip = now.roundTrip ?? 0;
  if (loss > POOR.loss || roundTrip > POOR.roundTrip) return 'poor';
  return loss > FAIR.loss || roundTrip > FAIR.roundTrip ? 'fair' : 'good';
}

const WORSE: readonly Quality[] = ['unknown', 'good', 'fair', 'poor'];

/** Returns the worst of several connections; `unknown` when none is known. */
export const worstOf = (all: readonly Quality[]): Quality =>
  WORSE.findLast((quality) => all.includes(quality)) ?? 'unknown';

/** When the line has been poor for so long, smaller pictures or none are proposed. */
export const POOR_BEFORE_PROPOSING_MS = 8_000;
