import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

export interface ProcessorMs {
  node: number;
  database: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * What `work` took of the processors, in milliseconds: this process, and all processes of the database that `pool` talks to. Null
 * where the database is on another machine, or this one is no Linux. Unlike wall time it hardly depends on what else the machine does.
 */
export async function processorMs(pool: Pool, work: () => Promise<unknown>): Promise<ProcessorMs | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]!.pid)?.parent;
  const before = spent(postmaster);
  const node = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(node);
  const after = spent(postmaster);
  return before !== null && after !== null
    ? { node: (user + system) / 1000, database: after - before }
    : null;
}

function spent(postmaster: number | undefined): number | null {
  if (!postmaster) return null;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    // What processes of the database that have ended took is counted by the postmaster.
    if (stat?.parent === postmaster) ticks += stat.own;
    if (Number(name) === postmaster && stat) ticks += stat.own + stat.ended;
  }
  return ticks * TICK_MS;
}

/** Fields 4, 14 + 15 and 16 + 17 of /proc/PID/stat; the name before them may hold spaces. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    return null;
  }
}
