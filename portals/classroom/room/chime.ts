/** A short tone: something came, or time is up. Where a browser makes no sound, nothing. */
export function chime(times = 1): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  for (let at = 0; at < times; at += 1) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + at * 0.25;
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.08, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.2);
  }
  setTimeout(() => void context.close(), times * 300 + 200);
}
