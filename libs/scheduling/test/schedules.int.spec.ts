import { type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, processSchema, requestContext } from '@shop/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@shop/testing';
import { Registry } from 'prom-client';
import { CreateScheduledRuns1760001000000, fromConfig, Scheduled, Schedules, SchedulingModule } from '../src/index.js';
import { ScheduledRuns } from '../src/scheduled-runs.js';

const migrations = [CreateScheduledRuns1760001000000];
const minuteMs = 60_000;

/** Work whose end the test decides. */
class ControlledWork {
  startCount = 0;
  private resolve: (() => void) | undefined;

  start(): Promise<void> {
    this.startCount += 1;
    return new Promise((resolve) => (this.resolve = resolve));
  }

  finish(): void {
    this.resolve?.();
  }
}

describe('Schedules', () => {
  let database: TestDatabase;
  const apps: INestApplicationContext[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('scheduling', migrations);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await database.query('DELETE FROM scheduled_runs');
  });
  afterAll(() => database.drop());

  async function start(...providers: Provider[]): Promise<INestApplicationContext> {
    const config = {
      NODE_ENV: 'test' as const,
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: 5,
      MIGRATE_ON_START: false,
    };
    @Module({
      imports: [
        PlatformModule.forRoot('test', processSchema.parse({ LOG_LEVEL: 'silent' })),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
      ],
      providers,
    })
    class TestModule {}
    const app = await NestFactory.createApplicationContext(TestModule, { logger: false });
    apps.push(app);
    return app;
  }

  it('repeats each schedule, continues after a failure, and keeps schedules independent of each other', async () => {
    let runCount = 0;
    let failureCount = 0;
    class Counting {
      @Scheduled({ name: 'counted', everyMs: 50 })
      count(): void {
        runCount += 1;
      }

      @Scheduled({ name: 'failing', everyMs: 50 })
      fail(): Promise<void> {
        failureCount += 1;
        return Promise.reject(new Error('this one always fails'));
      }
    }
    const app = await start(Counting);
    await eventually(() => runCount >= 3 && failureCount >= 3);
    const metrics = await app.get(Registry).metrics();
    expect(metrics).toMatch(/schedule_failures_total\{schedule="failing",service="test"\} \d/);
    expect(metrics).toMatch(/schedule_last_success_seconds\{schedule="counted",service="test"\} \d/);
    expect(metrics).not.toMatch(/schedule_last_success_seconds\{schedule="failing"/);
    expect(metrics).toMatch(/schedule_interval_seconds\{schedule="failing",service="test"\} 0.05\n/);
  });

  it('allows one run per interval when many replicas compete for it', async () => {
    const replicas = [await start(), await start(), await start()];
    const claims = () =>
      Promise.all(
        replicas.flatMap((app) => Array.from({ length: 5 }, () => app.get(ScheduledRuns).claim('work', minuteMs))),
      );
    const granted = async (): Promise<number> => (await claims()).filter(Boolean).length;
    expect(await granted()).toBe(1);
    expect(await granted()).toBe(0);
    await database.query(`UPDATE scheduled_runs SET started_at = started_at - interval '1 minute'`);
    expect(await granted()).toBe(1);
  });

  it('does not run what another replica has run within the interval, except with the scope `process`', async () => {
    const ran: string[] = [];
    const counting = (replica: string): Provider => {
      class Counting {
        @Scheduled({ name: 'shared', everyMs: 100 })
        count(): void {
          ran.push(replica);
        }

        @Scheduled({ name: 'own', everyMs: 100, scope: 'process' })
        countOwn(): void {
          ran.push(`own ${replica}`);
        }
      }
      return Counting;
    };
    await database.query(`INSERT INTO scheduled_runs VALUES ('shared', now() + interval '1 hour')`);
    await start(counting('a'));
    await start(counting('b'));
    await eventually(() => ['own a', 'own b'].every((own) => ran.filter((entry) => entry === own).length >= 3));
    expect(ran).not.toContain('a');
    expect(ran).not.toContain('b');
  });

  it.each([
    ['a run by its timer', false],
    ['the run at the start', true],
  ])('starts no second run of a schedule in a process before %s has ended', async (_run, atStart) => {
    const work = new ControlledWork();
    let tickCount = 0;
    class Slow {
      @Scheduled({ name: 'slow', everyMs: 20, atStart })
      run(): Promise<void> {
        return work.start();
      }

      @Scheduled({ name: 'quick', everyMs: 20, scope: 'process' })
      count(): void {
        tickCount += 1;
      }
    }
    await start(Slow);
    await eventually(() => work.startCount === 1);
    const before = tickCount;
    await eventually(() => tickCount >= before + 5);
    expect(work.startCount).toBe(1);
    work.finish();
    await eventually(() => work.startCount === 2);
    work.finish();
  });

  it('waits at shutdown for the run in progress, and starts no other', async () => {
    const work = new ControlledWork();
    let tickCount = 0;
    class Slow {
      @Scheduled({ name: 'slow', everyMs: 20, scope: 'process' })
      run(): Promise<void> {
        return work.start();
      }
    }
    class QuickInOtherApp {
      @Scheduled({ name: 'quick', everyMs: 20, scope: 'process' })
      count(): void {
        tickCount += 1;
      }
    }
    const app = await start(Slow);
    await start(QuickInOtherApp);
    await eventually(() => work.startCount === 1);
    let isStopped = false;
    const stopping = app
      .get(Schedules)
      .beforeApplicationShutdown()
      .then(() => (isStopped = true));
    // After this turn of the event loop the shutdown would have ended if it did not wait for the run.
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    work.finish();
    await stopping;
    const before = tickCount;
    await eventually(() => tickCount >= before + 5);
    expect(work.startCount).toBe(1);
  });

  it('runs a schedule by name, with a trace of its own, and rethrows its error', async () => {
    const traces: Array<string | undefined> = [];
    class Traced {
      @Scheduled({ name: 'traced', everyMs: minuteMs })
      run(): void {
        traces.push(requestContext.current()?.traceparent);
        if (traces.length > 2) throw new Error('the third fails');
      }
    }
    const schedules = (await start(Traced)).get(Schedules);
    expect(schedules.names).toEqual(['traced']);
    await schedules.run('traced');
    await schedules.run('traced');
    expect(traces[0]).toMatch(/^00-/);
    expect(traces[1]).not.toBe(traces[0]);
    await expect(schedules.run('traced')).rejects.toThrow('the third fails');
    await expect(schedules.run('unknown')).rejects.toThrow('No schedule is named unknown');
  });

  it('takes the interval from the configuration, where 0 switches the schedule off', async () => {
    class Config {
      everyMs = 20;
      offMs = 0;
    }
    const ran: string[] = [];
    class Configured {
      @Scheduled({ name: 'on', everyMs: fromConfig(Config, (config) => config.everyMs) })
      on(): void {
        ran.push('on');
      }

      @Scheduled({ name: 'off', everyMs: fromConfig(Config, (config) => config.offMs), atStart: true })
      off(): void {
        ran.push('off');
      }
    }
    const app = await start(Config, Configured);
    await eventually(() => ran.length >= 2);
    expect(ran).not.toContain('off');
    expect(await app.get(Registry).metrics()).not.toContain('{schedule="off"');
  });

  it('refuses to start with two schedules of one name', async () => {
    class First {
      @Scheduled({ name: 'twice', everyMs: minuteMs })
      run(): void {}
    }
    class Second {
      @Scheduled({ name: 'twice', everyMs: minuteMs })
      run(): void {}
    }
    await expect(start(First, Second)).rejects.toThrow('Two schedules are named twice');
  });
});
