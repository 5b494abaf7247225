import { type DynamicModule, Module } from '@nestjs/common';

/** The one object that a process has read from its environment, for everybody who injects its token. */
@Module({})
export class ConfigModule {
  static forRoot(token: symbol, config: object): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: token, useValue: config }],
      exports: [token],
    };
  }
}
