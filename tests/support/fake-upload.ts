import { vi } from 'vitest';

/** Takes XMLHttpRequest's place: what is sent waits until the test says how far it got and what was answered. */
export class FakeUpload extends EventTarget {
  static latest: FakeUpload | null = null;
  static install(): void {
    FakeUpload.latest = null;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  address = '';
  body: unknown = null;
  status = 0;
  statusText = '';
  responseText = '';

  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  send(body: unknown): void {
    this.body = body;
    FakeUpload.latest = this;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
    );
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}
