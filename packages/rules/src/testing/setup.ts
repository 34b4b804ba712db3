import { aroundEach, type RunnerTestCase } from 'vitest'
import { runningTest } from './shows.ts'

aroundEach((runTest, { task }) => runningTest.run(task as RunnerTestCase, runTest))
