import { createStore, type Seen } from '../room/store.ts';
import type { Picture } from './negotiation.ts';

/** Why there is no picture or sound from the user's own device. */
export type DeviceProblem = 'none' | 'refused' | 'busy' | 'unsupported' | 'failed';
export type Device = 'audio' | 'video';

export interface LocalView {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** Whether it is sent; a muted microphone stays open. */
  isOn: Readonly<Record<Device, boolean>>;
  problems: Readonly<Record<Device, DeviceProblem | null>>;
  devices: readonly MediaDeviceInfo[];
  chosen: Readonly<Record<Device, string>>;
  isAsking: boolean;
}

export interface LocalMedia extends Seen<LocalView> {
  /** Asks for microphone and camera; one that is refused does not affect the other. */
  start: () => Promise<void>;
  turn: (device: Device, isOn: boolean) => Promise<void>;
  choose: (device: Device, id: string) => Promise<void>;
  /** Adapts the camera's resolution to the size that is sent. */
  setPicture: (picture: Picture) => void;
  /** False where the browser or the person will not share. */
  shareScreen: () => Promise<boolean>;
  stopScreen: () => void;
  close: () => void;
}

const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
export const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'failed';

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SMALL_CAMERA = { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { ideal: 12, max: 15 } };
const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const FIELD = { audio: 'audioinput', video: 'videoinput' } as const;

/** The user's microphone, camera and screen, from the waiting room to the end of the lesson. */
export function createLocalMedia(): LocalMedia {
  const store = createStore<LocalView>({
    audio: null,
    video: null,
    screen: null,
    isOn: { audio: true, video: true },
    problems: { audio: null, video: null },
    devices: [],
    chosen: { audio: '', video: '' },
    isAsking: false,
  });
  let picture: Picture = 'full';
  let isClosed = false;

  function constraintsOf(device: Device): MediaStreamConstraints {
    const id = store.get().chosen[device];
    const draft = id ? { deviceId: { exact: id } } : {};
    const camera = picture === 'full' ? CAMERA : SMALL_CAMERA;
    return { [device]: device === 'audio' ? { ...VOICE, ...draft } : { ...camera, ...draft } };
  }

  function save(device: Device, track: MediaStreamTrack | null, problem: DeviceProblem | null): void {
    store.get()[device]?.stop();
    const { problems } = store.get();
    store.set({ [device]: track, problems: { ...problems, [device]: problem } });
    track?.addEventListener('ended', () => store.get()[device] === track && save(device, null, 'none'));
  }

  async function open(device: Device): Promise<void> {
    if (!navigator.mediaDevices?.getUserMedia) return save(device, null, 'unsupported');
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(device));
      const [track = null] = stream.getTracks();
      if (isClosed) return track?.stop();
      if (track && device === 'audio') track.enabled = store.get().isOn.audio;
      save(device, track, track ? null : 'none');
    } catch (error) {
      save(device, null, problemOf(error));
    }
    return undefined;
  }

  async function list(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    store.set({ devices: devices.filter(({ deviceId }) => deviceId !== '') });
  }
  const relist = () => void list();

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      isClosed = false;
      navigator.mediaDevices?.addEventListener?.('devicechange', relist);
      store.set({ isAsking: true });
      await open('audio');
      if (store.get().isOn.video) await open('video');
      await list();
      store.set({ isAsking: false });
    },
    turn: async (device, isOn) => {
      store.set({ isOn: { ...store.get().isOn, [device]: isOn } });
      const track = store.get()[device];
      // A camera that is off is released, so that its light goes out; a microphone stays open, so that it is available immediately.
      if (device === 'video' && !isOn) save('video', null, null);
      else if (!track && isOn) await open(device);
      else if (track) track.enabled = isOn;
    },
    choose: async (device, id) => {
      store.set({ chosen: { ...store.get().chosen, [device]: id } });
      if (store.get().isOn[device]) await open(device);
      await list();
    },
    setPicture: (now) => {
      picture = now;
      const { video } = store.get();
      void video?.applyConstraints(now === 'full' ? CAMERA : SMALL_CAMERA).catch(() => undefined);
    },
    shareScreen: async () => {
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } });
        const [screen = null] = stream.getVideoTracks();
        if (screen) screen.contentHint = 'detail';
        screen?.addEventListener('ended', () => store.set({ screen: null }));
        store.set({ screen });
        return screen !== null;
      } catch {
        return false;
      }
    },
    stopScreen: () => {
      store.get().screen?.stop();
      store.set({ screen: null });
    },
    close: () => {
      isClosed = true;
      navigator.mediaDevices?.removeEventListener?.('devicechange', relist);
      const { audio, video, screen } = store.get();
      for (const track of [audio, video, screen]) track?.stop();
      store.set({ audio: null, video: null, screen: null });
    },
  };
}

export const devicesOf = ({ devices }: LocalView, device: Device): readonly MediaDeviceInfo[] =>
  devices.filter(({ kind }) => kind === FIELD[device]);
