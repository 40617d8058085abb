declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
  }
  interface Context {
    path: string;
    mountPath: string;
    state: { vhost: boolean };
  }
  /** A server of the S3 interface whose buckets are folders. */
  export default class S3rver {
    constructor(options: Options);
    readonly middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
