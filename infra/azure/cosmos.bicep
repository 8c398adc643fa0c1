// The store of the portal, with the containers of functions/store/documents.ts.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Serverless bills each request. Autoscale bills each hour, up to a ceiling. Converted is for an account that someone has converted from Serverless to provisioned throughput in the Azure portal.')
@allowed(['Serverless', 'Autoscale', 'Converted'])
param capacity string
@description('Maximum request units per second with Autoscale, for all containers together.')
param maxThroughput int
@description('Period in which documents can be restored to any second.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param backup string
@description('Id of the restorable account from which Azure fills a new account, in a portal that was restored. Otherwise empty.')
param restoreFrom string
@description('Time to which the new account is restored, such as 2026-11-23T10:00:00Z.')
param restoreTime string
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('Principal id of the transcoder’s identity.')
param transcoderPrincipalId string
@description('True allows access through private endpoints only.')
param private bool
@description('True keeps a copy in each zone of the region.')
param zoneRedundant bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

// Only the properties that queries filter or sort by are indexed, because each index makes writes cost more. Cosmos DB
// indexes a partition key only if `indexed` contains it.
var containers = [
  {
    name: 'organisations'
    partitionKey: 'orgId'
    indexed: ['type', 'orgId', 'id', 'userId', 'role', 'key', 'roleKey', 'tenantId', 'invitedBy', 'action', 'actorId', 'event', 'subject', 'subjectId']
  }
  {
    name: 'events'
    partitionKey: 'eventKey'
    indexed: ['type', 'eventKey', 'id', 'userId', 'projectId', 'role', 'key', 'email', 'looking', 'invitedBy', 'organisation', 'notBefore', 'action', 'actorId', 'event', 'subject', 'subjectId']
  }
  { name: 'users', partitionKey: 'userId', indexed: ['type', 'userId', 'email'] }
  { name: 'media', partitionKey: 'mediaId', indexed: ['type', 'mediaId', 'userId', 'status'] }
  { name: 'invitations', partitionKey: 'emailHash', indexed: ['type', 'emailHash', 'target', 'invitedBy', 'notBefore', 'userId'] }
]

resource account 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' = {
  // Azure restores only into a new account, so each restore has an account name of its own.
  name: 'cosmos-${empty(restoreFrom) ? name : uniqueString(name, restoreFrom, restoreTime)}'
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    createMode: empty(restoreFrom) ? 'Default' : 'Restore'
    restoreParameters: empty(restoreFrom)
      ? null
      : { restoreMode: 'PointInTime', restoreSource: restoreFrom, restoreTimestampInUtc: restoreTime }
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: zoneRedundant }]
    capabilities: capacity == 'Serverless' ? [{ name: 'EnableServerless' }] : []
    consistencyPolicy: { defaultConsistencyLevel: 'Session' }
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: backup } }
    minimalTlsVersion: 'Tls12'
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2024-11-15' = {
  parent: account
  name: 'portal'
  tags: tags
  properties: {
    resource: { id: 'portal' }
    // A database that was created without throughput can't get any, so a converted account has throughput for each container.
    options: capacity == 'Autoscale' ? { autoscaleSettings: { maxThroughput: maxThroughput } } : {}
  }
}

// Cosmos DB refuses changes of one account at the same time (412), so the containers and roles below are deployed one by one.
@batchSize(1)
resource container 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2024-11-15' = [
  for one in containers: {
    parent: database
    name: one.name
    tags: tags
    properties: {
      resource: {
        id: one.name
        partitionKey: { paths: ['/${one.partitionKey}'], kind: 'Hash', version: 2 }
        // Only documents with their own `ttl` expire.
        defaultTtl: -1
        indexingPolicy: {
          indexingMode: 'consistent'
          includedPaths: map(one.indexed, property => { path: '/${property}/?' })
          excludedPaths: [{ path: '/*' }]
        }
      }
    }
  }
]

resource dataContributor 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' existing = {
  parent: account
  name: '00000000-0000-0000-0000-000000000002'
}

// Before any other call, the transcoder's SDK reads the account's metadata. This role allows that, and access to no document.
resource metadataReader 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' = {
  parent: account
  name: guid(account.id, 'metadata reader')
  properties: {
    roleName: 'Portal metadata reader'
    type: 'CustomRole'
    assignableScopes: [account.id]
    permissions: [{ dataActions: ['Microsoft.DocumentDB/databaseAccounts/readMetadata'] }]
  }
  dependsOn: [container]
}

resource functionsData 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, functionsPrincipalId, dataContributor.id)
  properties: {
    principalId: functionsPrincipalId
    roleDefinitionId: dataContributor.id
    scope: account.id
  }
  dependsOn: [metadataReader]
}

resource transcoderMetadata 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, transcoderPrincipalId, metadataReader.id)
  properties: {
    principalId: transcoderPrincipalId
    roleDefinitionId: metadataReader.id
    scope: account.id
  }
  dependsOn: [functionsData]
}

// Uploaded files could attack the transcoder, so it can access only the documents of the container `media`.
resource transcoderMedia 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, transcoderPrincipalId, dataContributor.id)
  properties: {
    principalId: transcoderPrincipalId
    roleDefinitionId: dataContributor.id
    scope: '${account.id}/dbs/${database.name}/colls/media'
  }
  dependsOn: [transcoderMetadata]
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: account
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    // A log of each database request would contain the ids of documents that people read. For each API request, the
    // functions log the request units without these ids.
    logs: [{ category: 'ControlPlaneRequests', enabled: true }]
    metrics: [{ category: 'Requests', enabled: true }]
  }
}

output id string = account.id
output endpoint string = account.properties.documentEndpoint
output database string = database.name
output name string = account.name
