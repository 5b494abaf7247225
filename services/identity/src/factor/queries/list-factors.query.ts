import { Injectable } from '@nestjs/common';
import type { Factor } from '../domain/factor.js';
import { FactorRepository } from '../persistence/factor.repository.js';

@Injectable()
export class ListFactors {
  constructor(private readonly factors: FactorRepository) {}

  /** The admin's factors, oldest first. */
  execute(adminId: string): Promise<Factor[]> {
    return this.factors.listOf(adminId);
  }
}
